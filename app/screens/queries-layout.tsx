import { Outlet } from 'react-router'
import { Queries } from '#app/api/queries.tsx'

/** Above every screen that reads from the API; the others do without its code. */
export default function QueriesLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
