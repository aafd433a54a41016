import {
  Bold,
  Heading2,
  ImagePlus,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  MessageCircleQuestion,
  Minus,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { FieldFrame, useFieldWiring } from '#app/ui/field.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { MAX_CONTENT_LENGTH } from '#domain/blog/post.ts'
import { imageUrl } from '#domain/files/image-sources.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { ImageUpload, type ImageUploadHandle } from './image-upload.tsx'
import { insertImage, type Mark, markText, type Selection, type TextEdit } from './text-edit.ts'

export type ContentFieldProps = {
  defaultValue: string | undefined
  error: string | undefined
  onSending: (sending: boolean) => void
}

/** The body of a post, with a formatting toolbar. */
export function ContentField({ defaultValue, error, onSending }: ContentFieldProps) {
  const wiring = useFieldWiring(undefined, HINT, error)
  const area = useRef<HTMLTextAreaElement>(null)
  const imageUpload = useRef<ImageUploadHandle>(null)
  const edit = (change: (selection: Selection) => TextEdit) => {
    if (area.current) applyEdit(area.current, change)
  }
  const press = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined
    if (!mark || event.altKey || event.shiftKey) return
    event.preventDefault()
    edit((selection) => markText(mark, selection))
  }
  const marks = MARKS.map(({ mark, label, Icon, shortcut }) => ({
    name: mark,
    label,
    icon: <Icon aria-hidden="true" />,
    ...(shortcut && { shortcut: `Control+${shortcut} Meta+${shortcut}` }),
    onPress: () => edit((selection) => markText(mark, selection)),
  }))
  return (
    <FieldFrame {...wiring} label="Content" hint={HINT} error={error}>
      <div>
        <Toolbar
          label="Formatting"
          controls={wiring.controlId}
          tools={[
            ...marks,
            {
              name: 'image',
              label: 'Image',
              icon: <ImagePlus aria-hidden="true" />,
              onPress: () => imageUpload.current?.choose(),
            },
          ]}
        />
        <textarea
          {...wiring.control}
          ref={area}
          name="content"
          required
          rows={16}
          maxLength={MAX_CONTENT_LENGTH}
          defaultValue={defaultValue}
          onKeyDown={press}
          className="control max-h-[70dvh] min-h-80 resize-y rounded-t-none! font-mono text-sm! [field-sizing:content]"
        />
      </div>
      <ImageUpload
        ref={imageUpload}
        onSending={onSending}
        onDone={(file) => {
          const src = getImageUrl(file)
          if (src) edit((selection) => insertImage(selection, src))
        }}
      />
    </FieldFrame>
  )
}

const HINT =
  'Write plain text. A blank line starts a paragraph. A line that starts with ## is a heading, with - a list item, with | a table row. Under an FAQ heading, a line that starts with - is a question, and the next line is the answer.'

const MARKS: { mark: Mark; label: string; Icon: LucideIcon; shortcut?: string }[] = [
  { mark: 'heading', label: 'Heading', Icon: Heading2 },
  { mark: 'bold', label: 'Bold', Icon: Bold, shortcut: 'B' },
  { mark: 'link', label: 'Link', Icon: LinkIcon, shortcut: 'K' },
  { mark: 'bullets', label: 'Bullet list', Icon: List },
  { mark: 'numbers', label: 'Numbered list', Icon: ListOrdered },
  { mark: 'table', label: 'Table', Icon: Table },
  { mark: 'faq', label: 'Questions and answers', Icon: MessageCircleQuestion },
  { mark: 'divider', label: 'Divider', Icon: Minus },
]
const SHORTCUTS: Record<string, Mark> = { b: 'bold', k: 'link' }

function getImageUrl(file: UploadedFile): string | null {
  const jpegs = file.variants.filter((variant) => variant.format === 'jpeg')
  const [largest] = jpegs.toSorted((a, b) => b.width - a.width)
  return largest ? imageUrl(file.id, largest) : null
}

/** Edits the text with `execCommand`, so that the browser's Undo works. */
function applyEdit(area: HTMLTextAreaElement, change: (selection: Selection) => TextEdit): void {
  const { value: text, selectionStart: from, selectionEnd: to } = area
  const edit = change({ text, from, to })
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  const isEmpty = edit.put === '' && edit.from === edit.to
  if (!isEmpty && !document.execCommand('insertText', false, edit.put)) {
    area.setRangeText(edit.put, edit.from, edit.to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...edit.select)
}
