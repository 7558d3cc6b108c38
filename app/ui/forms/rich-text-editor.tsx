import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { isRichTextLink } from '#domain/values/rich-text.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export interface RichTextEditorProps {
  value: string
  onChange: (html: string) => void
  labelledBy: string
  describedBy?: string | undefined
  isInvalid: boolean
}

/** The editor knows only the tags of the shared list. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isRichTextLink(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]
const EMPTY = '<p></p>'

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, labelledBy, describedBy, isInvalid } = props
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    // its inline style would violate the CSP; rich-text.css has the rules
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      onChange(html === EMPTY ? '' : html)
    },
  })

  useEffect(() => {
    if (!editor || value === editor.getHTML() || (value === '' && editor.isEmpty)) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
          class: 'rich-text min-h-32 px-4 py-3 outline-none',
        },
      },
    })
  }, [editor, labelledBy, describedBy, isInvalid])

  return (
    <div
      className={`rounded-control border bg-surface transition has-[[role=textbox]:focus]:border-accent-ink ${isInvalid ? 'border-danger' : 'border-line-strong'}`}
    >
      {editor && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}
