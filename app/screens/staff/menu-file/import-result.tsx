import { inventoryPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { StepHeading } from './step-heading.tsx'
import { describeImport } from './describe-import.ts'

/** What was imported; it can be undone in the list of imports below. */
export function ImportResult(props: { menuImport: MenuImport; onAgain: () => void }) {
  const { menuImport, onAgain } = props
  const { vendorLocationId } = useStaffLocation()
  return (
    <section className="flex max-w-column flex-col gap-5">
      <StepHeading title="Imported">{menuImport.fileName}</StepHeading>
      <Alert tone="success" title={`${describeImport(menuImport)}.`}>
        You can undo this for 24 hours, as long as none of it is sold.
      </Alert>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" onClick={onAgain}>
          Another file
        </Button>
        <ButtonLink to={inventoryPath(vendorLocationId)}>See the items</ButtonLink>
      </div>
    </section>
  )
}
