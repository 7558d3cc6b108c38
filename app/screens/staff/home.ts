import { redirect } from 'react-router'
import { staffLocationsPath } from '#app/paths.ts'

export function loader() {
  return redirect(staffLocationsPath())
}
