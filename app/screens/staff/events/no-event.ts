/** The list of events alone. */
export default function NoEvent() {
  return null
}
