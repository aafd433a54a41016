import { useState } from 'react'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { MIN_DAYS, MIN_LEADS } from '#domain/experiments/evidence.ts'
import { OTHER_LETTERS, type OtherLetter } from '#domain/experiments/experiment.ts'
import { variantField } from '#domain/experiments/experiment-input.ts'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The parts of the page that a variant can change. */
export type TestedPage = {
  title: string
  description: string
  submitLabel: string
  hasHero: boolean
}

type Answer = FormResult & { uploads: Record<string, UploadedFile | null> }
export type StartFormProps = { page: TestedPage; answer: Answer }

/** The form that starts an experiment with variant B and, folded, C and D. */
export function StartForm({ page, answer }: StartFormProps) {
  const [sending, setSending] = useState<Partial<Record<OtherLetter, boolean>>>({})
  return (
    <SideColumn label="How experiments work" side={<Explanations />}>
      <Card>
        <ActionForm
          intent="start"
          answer={answer}
          button="Start Experiment"
          busyLabel="Starting..."
          encType="multipart/form-data"
          isWaiting={Object.values(sending).some(Boolean)}
        >
          <p className="max-w-prose text-sm text-soft">
            Variant A is your page as it is. Fill in only what the other variants change; what you
            leave empty stays as on your page. To learn why one is better, change one thing at a
            time.
          </p>
          {OTHER_LETTERS.map((letter) => {
            const fields = (
              <VariantFields
                key={letter}
                letter={letter}
                page={page}
                answer={answer}
                onSending={(on) => setSending((now) => ({ ...now, [letter]: on }))}
              />
            )
            return letter === 'B' ? (
              <fieldset key={letter} className="grid gap-5">
                <legend className="mb-4 text-base font-[680]">Variant B</legend>
                {fields}
              </fieldset>
            ) : (
              <Fold
                key={letter}
                label={`Variant ${letter} (optional)`}
                isOpen={hasValues(answer, letter)}
              >
                {fields}
              </Fold>
            )
          })}
        </ActionForm>
      </Card>
    </SideColumn>
  )
}

/** Returns whether a rejected form has values or errors for a variant. */
const hasValues = ({ values, errors, uploads }: Answer, letter: OtherLetter): boolean =>
  (['title', 'description', 'submit_label', 'hero_image'] as const).some((name) => {
    const field = variantField(name, letter)
    return Boolean(values[field] || errors[field] || uploads[field])
  })

type VariantFieldsProps = {
  letter: OtherLetter
  page: TestedPage
  answer: Answer
  onSending: (on: boolean) => void
}

function VariantFields({ letter, page, answer, onSending }: VariantFieldsProps) {
  const picture = variantField('hero_image', letter)
  const [upload, setUpload] = useState(answer.uploads[picture] ?? null)
  return (
    <div className="grid gap-5">
      <Field
        {...fieldProps(answer, variantField('title', letter))}
        label="Title"
        placeholder={page.title}
        maxLength={MAX_TITLE_LENGTH}
        dir="auto"
      />
      <TextArea
        {...fieldProps(answer, variantField('description', letter))}
        label="Description"
        placeholder={page.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        dir="auto"
      />
      <UploadField
        label="Hero image"
        name={picture}
        bucket="hero-images"
        kind="image"
        optional
        hint={`${page.hasHero ? 'Replaces the image at the top of the page' : 'An image for the top of the page'}: JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        error={answer.errors[picture]}
        value={upload}
        onChange={setUpload}
        onSending={onSending}
      />
      <Field
        {...fieldProps(answer, variantField('submit_label', letter))}
        label="Form button"
        placeholder={page.submitLabel}
        maxLength={OWN_MESSAGES.submitLabel.max}
        dir="auto"
      />
    </div>
  )
}

const Explanations = () => (
  <SideNote title="How it works">
    <SideList
      points={[
        'Each visitor sees one of the variants, and the same one all day. All variants are shown equally often. This needs no cookies, and nothing about the visitor is stored.',
        'Complete days (UTC) are counted from the day after the start: each variant’s unique visitors, and its leads without flags.',
        `A winner is named after at least ${MIN_DAYS} days and ${MIN_LEADS} leads for each variant, and only if the difference is very unlikely to be chance. You can look at the results as often as you like.`,
        'Link previews and search engines always see variant A. While a schedule rule replaces the page, no variant is shown.',
        'While an experiment is running, the magnet’s title, description, image and form button can’t be changed. Its file and questions can.',
      ]}
    />
  </SideNote>
)
