import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { LinkDialog } from './link-dialog.tsx'

/** One stop for the Tab key; arrow keys move between the buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState<string>()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  })
  const buttons = [
    { name: 'bold', label: 'Bold', Icon: Bold, run: () => change().toggleBold().run() },
    { name: 'italic', label: 'Italic', Icon: Italic, run: () => change().toggleItalic().run() },
    {
      name: 'bulletList',
      label: 'Bulleted list',
      Icon: List,
      run: () => change().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'Numbered list',
      Icon: ListOrdered,
      run: () => change().toggleOrderedList().run(),
    },
    { name: 'link', label: 'Link', Icon: Link, run: openLink },
  ] as const

  function change() {
    return editor.chain().focus()
  }
  function openLink() {
    setLinking((editor.getAttributes('link') as { href?: string }).href ?? '')
  }
  function setLink(href: string) {
    setLinking(undefined)
    const range = change().extendMarkRange('link')
    if (href === '') range.unsetLink().run()
    else if (editor.state.selection.empty && !active.link) {
      range
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else range.setLink({ href }).run()
  }

  return (
    <>
      <Toolbar aria-label="Text style" className="flex flex-wrap gap-1 border-b border-line p-1">
        {buttons.map(({ name, label, Icon, run }) => (
          <ToggleButton
            key={name}
            aria-label={label}
            isSelected={active[name]}
            className="grid size-touch place-items-center rounded-tag text-ink-muted transition hover:bg-raised hover:text-ink data-selected:bg-pressed data-selected:text-ink"
            onPress={run}
          >
            <Icon aria-hidden className="size-4.5" />
          </ToggleButton>
        ))}
      </Toolbar>
      {linking !== undefined && (
        <LinkDialog href={linking} onSave={setLink} onClose={() => setLinking(undefined)} />
      )}
    </>
  )
}
