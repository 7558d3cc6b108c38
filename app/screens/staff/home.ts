import { redirect } from 'react-router'
import { staffLocationsPath } from '#app/staff-paths.ts'

export function loader() {
  return redirect(staffLocationsPath())
}
