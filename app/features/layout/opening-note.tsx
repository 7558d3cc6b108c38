import { useNavigation } from 'react-router'

/** A tap is answered with a line while the next page loads, and with a note if that takes long. */
export function OpeningNote() {
  return (
    <output className="opening">
      {useNavigation().state !== 'idle' && <p>Still loading the page. Your connection is slow.</p>}
    </output>
  )
}
