import { type ReactNode, useState } from 'react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { FieldRow, GrowingRows } from '#app/forms/growing-rows.tsx'
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
  ROW_FIELDS,
  type RowField,
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

/** A row for each deliverable, and two empty ones. */
function DeliverableRows({ values, errors }: RowsProps) {
  const filled = DELIVERABLE_ROWS.findLast((row) =>
    ROW_FIELDS.some((part) => values[rowField(row, part)]),
  )
  const field = (row: number, part: RowField) => {
    const name = rowField(row, part)
    return { name, defaultValue: values[name], error: errors[name] }
  }
  return (
    <GrowingRows
      legend="Deliverables"
      hint="What each creator publishes, and until when. Days are in UTC and inclusive. Empty rows are left out."
      rows={DELIVERABLE_ROWS}
      shownAtFirst={(filled ?? 0) + 2}
      addLabel="Add Deliverable"
    >
      {(row) => (
        <FieldRow
          key={row}
          name={`Deliverable ${row}`}
          className="sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_11rem]"
        >
          <input
            type="hidden"
            name={rowField(row, 'id')}
            defaultValue={values[rowField(row, 'id')]}
          />
          <Field
            {...field(row, 'title')}
            label="What"
            maxLength={DELIVERABLE_MAX}
            autoComplete="off"
          />
          <DatalistField
            {...field(row, 'format')}
            label="Format"
            maxLength={FORMAT_MAX}
            options={FORMATS.map((value) => ({ value }))}
          />
          <Field {...field(row, 'due')} label="Last day" type="date" />
        </FieldRow>
      )}
    </GrowingRows>
  )
}
