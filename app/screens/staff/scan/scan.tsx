import { RequireCounter } from '../require-counter.tsx'
import { ScanCounter } from './scan-counter.tsx'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Staff scan the code a guest shows; the order opens and is handed over. */
export default function Scan() {
  return (
    <RequireCounter>
      <ScanCounter />
    </RequireCounter>
  )
}
