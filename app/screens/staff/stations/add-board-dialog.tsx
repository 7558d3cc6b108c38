import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { addBoard, boardsQuery } from '#app/features/preparations/boards.queries.ts'
import { boardPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { BOARD_NAME_REQUIRED } from '#domain/preparations/boards.messages.ts'
import {
  BOARD_TOKEN_LENGTH,
  MAX_BOARD_NAME_LENGTH,
} from '#domain/preparations/preparation-limits.ts'
import { newCode } from '#domain/values/new-code.ts'
import { CopyLink } from '../operator-parts/copy-link.tsx'

const NOT_ADDED = 'The pick-up board could not be added. Please try again.'

/** Adds a pick-up board and shows its link, which is nowhere else. */
export function AddBoardDialog(props: { vendorLocationId: string; onClose: () => void }) {
  const { vendorLocationId, onClose } = props
  const queryClient = useQueryClient()
  // one board, however often its request is sent
  const [ids] = useState(() => ({ boardId: newKey(), token: newCode(BOARD_TOKEN_LENGTH) }))
  const form = useForm({ defaultValues: { name: '' } })
  const problem = form.formState.errors.name?.message
  const adding = useChange({
    send: (name: string, intent) => addBoard(vendorLocationId, { ...ids, name }, intent),
    refresh: () => queryClient.invalidateQueries(boardsQuery(vendorLocationId)),
    onFailed: (error) => void showFieldErrors(form, error),
    errorText: (error) => refusalText(error, NOT_ADDED),
  })
  if (adding.answer) return <BoardLink token={ids.token} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!adding.isPending}
      title="Add pick-up board"
      description="Give each television a board of its own, so that you can switch off one alone."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(async ({ name }) => {
          await adding.run(name.trim())
        })}
      >
        <FormFields pending={adding.isPending}>
          <TextField
            label="Where it hangs"
            hint="For your list, such as Over the bar."
            autoComplete="off"
            maxLength={MAX_BOARD_NAME_LENGTH}
            error={problem}
            {...form.register('name', { validate: isGiven(BOARD_NAME_REQUIRED) })}
          />
        </FormFields>
        <FieldError id="board-error" error={problem ? undefined : adding.errorText} />
        <Button type="submit" block pending={adding.isPending} pendingText="Adding…">
          Add pick-up board
        </Button>
      </form>
    </Dialog>
  )
}

function BoardLink({ token, onClose }: { token: string; onClose: () => void }) {
  const path = boardPath(token)
  const link = `${window.location.origin}${path}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="The pick-up board is ready"
      description="Open this link in the browser of the television. It is not shown again."
      footer={
        <>
          <ButtonLink to={path} target="_blank" reloadDocument variant="secondary" block>
            Open it here
          </ButtonLink>
          <Button variant="ghost" block onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode value={link} label="The link of the pick-up board" />
        <div className="w-full">
          <CopyLink link={link} />
        </div>
      </div>
    </Dialog>
  )
}
