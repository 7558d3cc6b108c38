import { inventoryPath } from '#app/staff-paths.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportResult } from './import-result.tsx'
import { PastImports } from './past-imports.tsx'
import { Preview } from './preview.tsx'
import { useMenuFile } from './use-menu-file.ts'

/** Takes a menu from a file or from pasted rows, and gives it back as a file, for managers and up. */
function MenuFile() {
  const { vendorLocationId, location } = useStaffLocation()
  const goBack = useBackTo(inventoryPath(vendorLocationId))
  const menuFile = useMenuFile(vendorLocationId, location.description)
  const { step } = menuFile
  return (
    <StaffFrame
      title="Menu file"
      atLocation
      wide="fluid"
      onBack={goBack}
      bar={step.name === 'preview' && <ImportBar step={step} menuFile={menuFile} />}
    >
      <p className="text-sm text-ink-muted">{location.description}</p>
      <h1 className="display text-3xl">Menu file</h1>
      <div className="mt-6 flex flex-col gap-10">
        {step.name === 'choose' && (
          <>
            <ChooseFile menuFile={menuFile} />
            <DownloadMenu vendorLocationId={vendorLocationId} />
          </>
        )}
        {step.name === 'columns' && (
          <ChooseColumns step={step} menuFile={menuFile} placeName={location.description} />
        )}
        {step.name === 'preview' && <Preview step={step} menuFile={menuFile} />}
        {step.name === 'done' && (
          <ImportResult menuImport={step.menuImport} onAgain={menuFile.restart} />
        )}
        {(step.name === 'choose' || step.name === 'done') && (
          <PastImports vendorLocationId={vendorLocationId} />
        )}
      </div>
    </StaffFrame>
  )
}

export default requireRight(canManageProducts, MenuFile)
