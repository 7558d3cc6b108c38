import { EventForm } from './event-form.tsx'
import { EventFormFrame } from './event-form-frame.tsx'

export default function CreateEvent() {
  return (
    <EventFormFrame title="Add Event">
      <EventForm event={undefined} />
    </EventFormFrame>
  )
}
