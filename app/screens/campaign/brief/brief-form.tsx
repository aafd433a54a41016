import { type ReactNode, useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DatalistField } from '#app/ui/datalist-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  BRIEF_TEXT_NAMES,
  BRIEF_TEXTS,
  type Brief,
  DELIVERABLE_MAX,
  DELIVERABLE_ROWS,
  FORMAT_MAX,
  FORMATS,
  MAX_DELIVERABLES,
  ROW_FIELDS,
  rowField,
} from '#domain/campaigns/brief.ts'
import { toBriefFields } from '#domain/campaigns/brief-input.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { FormResult } from '#lib/forms.ts'
import { FileRows } from './file-rows.tsx'

export type BriefFormProps = {
  /** The current version; null if there is none. */
  current: Brief | null
  /** The finished uploads of a rejected form. */
  uploads: readonly UploadedFile[]
  answer: FormResult
  button: string
  /** Content beside the button. */
  beside: ReactNode
}

/** The form for a campaign's brief. */
export function BriefForm({ current, uploads, answer, button, beside }: BriefFormProps) {
  const values = { ...(current && toBriefFields(current)), ...answer.values }
  const [isSending, setSending] = useState(false)
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: answer.errors[name],
  })
  return (
    <Card>
      <ActionForm
        answer={answer}
        button={button}
        busyLabel={isSending ? 'Uploading...' : 'Saving...'}
        isWaiting={isSending}
        encType="multipart/form-data"
        guard="campaign"
        beside={beside}
        className="grid gap-6"
      >
        {BRIEF_TEXT_NAMES.filter((name) => name !== 'note').map((name) => {
          const { form, label, hint, kind, max, missing } = BRIEF_TEXTS[name]
          const text = { ...field(form), label, hint, maxLength: max, required: missing !== null }
          return kind === 'line' ? (
            <Field key={name} {...text} />
          ) : (
            <TextArea key={name} {...text} />
          )
        })}
        <DeliverableRows values={values} errors={answer.errors} />
        <TextArea
          {...field('links')}
          label="References"
          rows={3}
          hint="Links to pictures or examples, one per line, up to five."
        />
        <FileRows
          saved={current?.files ?? []}
          uploads={uploads}
          values={values}
          errors={answer.errors}
          onSending={setSending}
        />
        <TextArea
          {...field(BRIEF_TEXTS.note.form)}
          label={BRIEF_TEXTS.note.label}
          hint={BRIEF_TEXTS.note.hint}
          maxLength={BRIEF_TEXTS.note.max}
        />
      </ActionForm>
    </Card>
  )
}

type RowsProps = { values: Record<string, string>; errors: Record<string, string> }

/** A row for each deliverable, and an empty one. Without JavaScript, there are two empty rows. */
function DeliverableRows({ values, errors }: RowsProps) {
  const filled = DELIVERABLE_ROWS.findLast((row) =>
    ROW_FIELDS.some((part) => values[rowField(row, part)]),
  )
  const [shown, setShown] = useState(Math.min((filled ?? 0) + 2, MAX_DELIVERABLES))
  return (
    <fieldset className="grid gap-4" aria-describedby="deliverables-hint">
      <legend className="mb-1 text-sm font-[620]">Deliverables</legend>
      <p id="deliverables-hint" className="text-sm text-soft">
        What each creator publishes, and until when. Days are in UTC and inclusive. Empty rows are
        left out.
      </p>
      {DELIVERABLE_ROWS.slice(0, shown).map((row) => (
        <fieldset
          key={row}
          className="grid items-start gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_11rem]"
        >
          <legend className="sr-only">{`Deliverable ${row}`}</legend>
          <input
            type="hidden"
            name={rowField(row, 'id')}
            defaultValue={values[rowField(row, 'id')]}
          />
          <Field
            label="What"
            name={rowField(row, 'title')}
            maxLength={DELIVERABLE_MAX}
            autoComplete="off"
            defaultValue={values[rowField(row, 'title')]}
            error={errors[rowField(row, 'title')]}
          />
          <DatalistField
            label="Format"
            name={rowField(row, 'format')}
            maxLength={FORMAT_MAX}
            options={FORMATS.map((value) => ({ value }))}
            defaultValue={values[rowField(row, 'format')]}
            error={errors[rowField(row, 'format')]}
          />
          <Field
            label="Last day"
            type="date"
            name={rowField(row, 'due')}
            defaultValue={values[rowField(row, 'due')]}
            error={errors[rowField(row, 'due')]}
          />
        </fieldset>
      ))}
      {shown < MAX_DELIVERABLES && (
        <Button
          type="button"
          variant="ghost"
          size="small"
          className="w-fit"
          onClick={() => setShown(shown + 1)}
        >
          Add Deliverable
        </Button>
      )}
    </fieldset>
  )
}
