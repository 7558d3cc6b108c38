import { useNavigation } from 'react-router'

/** While the next page loads: a line that a tap is answered with, and a note if that takes long. */
export function OpeningNote() {
  return (
    <output className="opening">
      {useNavigation().state !== 'idle' && <p>Still loading the page. Your connection is slow.</p>}
    </output>
  )
}
