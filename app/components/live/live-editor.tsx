import { type FormEvent, useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { PreviewButton } from '#app/ui/preview-button.tsx'
import type { FormResult } from '#lib/forms.ts'
import { LivePreview } from './live-preview.tsx'
import { LiveSourceFields, type LiveSourceFieldsProps } from './live-source-fields.tsx'
import { previewQuery } from './preview-query.ts'

export type LiveEditorProps = {
  answer: FormResult
  codes: LiveSourceFieldsProps['codes']
  /** The form's values: either saved or just entered. */
  values: Record<string, string>
  button: string
  busyLabel: string
  /** The `updatedAt` of the settings that are being edited. It is absent for a new source. */
  settingsOf?: string
}

/**
 * The settings of a stream overlay, with a preview that is updated while they are edited. Without
 * JavaScript it is a plain form.
 */
export function LiveEditor(props: LiveEditorProps) {
  const { answer, codes, values, button, busyLabel, settingsOf } = props
  const [query, setQuery] = useState(() => previewQuery(values))
  function follow(event: FormEvent<HTMLDivElement>): void {
    const { form } = event.target as HTMLInputElement
    if (!form) return
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) typed[name] = String(value)
    setQuery(previewQuery(typed))
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card>
        <div onInput={follow}>
          <ActionForm
            answer={answer}
            button={button}
            busyLabel={busyLabel}
            className="grid gap-6"
            beside={<PreviewButton />}
          >
            {settingsOf && <input type="hidden" name="settingsOf" value={settingsOf} />}
            <LiveSourceFields codes={codes} values={values} errors={answer.errors} />
          </ActionForm>
        </div>
      </Card>
      <LivePreview query={query} isVertical={query.get('orientation') === 'vertical'} />
    </div>
  )
}
