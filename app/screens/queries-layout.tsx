import { Outlet } from 'react-router'
import { Queries } from '#app/api/queries.tsx'

/** The layout of every screen that reads from the API; other screens do not load its code. */
export default function QueriesLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
