import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { SegmentedTabs } from '#app/ui/layout/segmented-tabs.tsx'
import { canManageCodes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { CODES_TITLE } from './codes.messages.ts'
import { codePrintingQuery } from './codes.queries.ts'
import { PrintingNotes } from './printing-notes.tsx'
import { Sheets } from './sheets.tsx'
import { ShortLinks } from './short-links.tsx'
import { Wristbands } from './wristbands.tsx'

/** The codes of a venue: sheets to print, short links and wristbands, for admins and up. */
function CodesScreen() {
  const { vendor } = useStaffVenue()
  const navigate = useNavigate()
  const printing = useQuery(codePrintingQuery(vendor.vendorId))
  return (
    <StaffFrame
      title={CODES_TITLE}
      wide="fluid"
      onBack={() => void navigate(venueSetUpPath(vendor.vendorId))}
    >
      <h1 className="display mb-6 text-3xl">{CODES_TITLE}</h1>
      <QueryView query={printing} loading={<Loading />}>
        {(data) => (
          <>
            <PrintingNotes printing={data} />
            <SegmentedTabs
              label="Kinds of codes"
              columns={3}
              tabs={[
                { value: 'sheets', label: 'Sheets', content: <Sheets printing={data} /> },
                {
                  value: 'short-links',
                  label: 'Short links',
                  content: <ShortLinks printing={data} />,
                },
                {
                  value: 'wristbands',
                  label: 'Wristbands',
                  content: <Wristbands origin={data.origin} />,
                },
              ]}
            />
          </>
        )}
      </QueryView>
    </StaffFrame>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote what="codes" />
      <Skeleton className="h-14" />
      <Skeleton className="h-64" />
    </div>
  )
}

export default requireVenueRight(canManageCodes, CodesScreen)
