import { readLocationCode } from '#app/features/scanning/read-location-code.ts'
import { useOrderCamera } from '#app/features/scanning/use-order-camera.ts'

/** The camera under a verdict: the next guest's code replaces this order without a tap. */
export function LiveCamera({ onText }: { onText: (text: string) => void }) {
  const { state, videoRef } = useOrderCamera({
    onText(text) {
      // The menu's code stands on many counters.
      if (!readLocationCode(text)) onText(text)
      // The order's page stays open, so the camera continues at once.
      return false
    },
    onProblem: () => {},
  })
  return (
    // In the header, where it covers nothing. The live picture of a camera has nothing to caption.
    <video
      ref={videoRef}
      playsInline
      muted
      aria-label="Camera"
      data-live-camera={state.status}
      className={`no-print fixed top-[calc(var(--banner-height)+0.25rem)] right-2 z-20 size-[min(3rem,15vw)] flat:size-8 rounded-control border-2 border-current object-cover ${state.status === 'scanning' ? '' : 'invisible'}`}
    />
  )
}
