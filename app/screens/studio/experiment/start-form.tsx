import { useState } from 'react'
import { href } from 'react-router'
import { CropDialog } from '#app/components/magnet-form/crop-dialog.tsx'
import { CroppableImage } from '#app/components/magnet-form/croppable-image.tsx'
import { LivePreview, type LivePreviewProps } from '#app/components/magnet-form/live-preview.tsx'
import { previewForm, toFormValues } from '#app/components/magnet-form/magnet-values.ts'
import { PreviewColumn } from '#app/components/magnet-form/preview-layout.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ToggleGroup } from '#app/ui/toggle-group.tsx'
import { MIN_DAYS, MIN_LEADS } from '#domain/experiments/evidence.ts'
import {
  OTHER_LETTERS,
  type OtherLetter,
  VARIANT_LETTERS,
  type VariantLetter,
} from '#domain/experiments/experiment.ts'
import { variantField } from '#domain/experiments/experiment-input.ts'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { EditableMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { ALL_LOCKED } from '#domain/magnets/locked-fields.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import type { PageCreator } from '#domain/magnets/page-creator.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import { readLanguage } from '#lib/languages.ts'
import { StartDialog, type VariantReview } from './start-dialog.tsx'

/** The page that the variants change. `usualLabel` is the label of its button. */
export type TestedPage = {
  magnet: EditableMagnet
  usualLabel: string
  creatorName: string | null
  creator: PageCreator | null
  reportUrl: string
}

export type StartAnswer = FormResult & {
  uploads: Record<string, UploadedFile | null>
  /** What an accepted form would start; null before it has been accepted. */
  review: VariantReview | null
}
export type StartFormProps = { page: TestedPage; answer: StartAnswer }

type Pictures = Partial<Record<OtherLetter, UploadedFile | null>>

/**
 * The form that starts an experiment with variant B and, folded, C and D. The preview shows each
 * variant as its visitors will see it. An accepted form asks before the experiment starts.
 */
export function StartForm({ page, answer }: StartFormProps) {
  const [sending, setSending] = useState<Partial<Record<OtherLetter, boolean>>>({})
  const [typed, setTyped] = useState(answer.values)
  const [pictures, setPictures] = useState<Pictures>(() => picturesOf(answer))
  const [shown, setShown] = useState<VariantLetter>('B')
  const [cropping, setCropping] = useState<OtherLetter | null>(null)
  const [closed, setClosed] = useState<StartAnswer | null>(null)
  const setPicture = (letter: OtherLetter, file: UploadedFile | null) => {
    setPictures((now) => ({ ...now, [letter]: file }))
    setShown(letter)
  }
  const type = (values: Record<string, string>) => {
    setTyped(values)
    const changed = OTHER_LETTERS.find((letter) => hasChanged(typed, values, letter))
    if (changed) setShown(changed)
  }
  const cropped = cropping && pictures[cropping]
  const isFilled = (letter: OtherLetter) => Boolean(pictures[letter]) || hasText(typed, letter)
  const offered = VARIANT_LETTERS.filter(
    (letter) => letter === 'A' || letter === 'B' || letter === shown || isFilled(letter),
  )
  return (
    <PreviewColumn
      withoutScript
      choice={
        <ToggleGroup
          label="Variant to preview"
          value={shown}
          onChange={setShown}
          options={offered.map((letter) => ({ value: letter, label: letter }))}
        />
      }
      preview={
        <LivePreview
          language={readLanguage(page.magnet.language)}
          src={href('/magnet/:id', { id: page.magnet.id })}
          page={previewVariant(page, shown, typed, pictures)}
          show="page"
        />
      }
    >
      <div className="grid gap-8">
        <Card>
          <ActionForm
            intent="start"
            answer={answer}
            button="Review and Start"
            busyLabel="Checking..."
            encType="multipart/form-data"
            preventScrollReset
            isWaiting={Object.values(sending).some(Boolean)}
            onChange={(form) => type(readText(form))}
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
                  picture={pictures[letter] ?? null}
                  onPicture={(file) => setPicture(letter, file)}
                  onCrop={() => setCropping(letter)}
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
            {answer.review && closed !== answer && (
              <StartDialog review={answer.review} onClose={() => setClosed(answer)} />
            )}
          </ActionForm>
        </Card>
        <Explanations />
      </div>
      {cropping && cropped && (
        <CropDialog
          file={cropped}
          onClose={() => setCropping(null)}
          onDone={(file) => setPicture(cropping, file)}
        />
      )}
    </PreviewColumn>
  )
}

const TEXTS = ['title', 'description', 'submit_label'] as const

const readText = (form: HTMLFormElement): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}

const hasText = (values: Record<string, string>, letter: OtherLetter): boolean =>
  TEXTS.some((name) => values[variantField(name, letter)]?.trim())

const hasChanged = (
  before: Record<string, string>,
  now: Record<string, string>,
  letter: OtherLetter,
): boolean =>
  TEXTS.some((name) => {
    const field = variantField(name, letter)
    return (before[field] ?? '') !== (now[field] ?? '')
  })

const picturesOf = ({ uploads }: StartAnswer): Pictures =>
  Object.fromEntries(
    OTHER_LETTERS.map((letter) => [letter, uploads[variantField('hero_image', letter)] ?? null]),
  )

/** Returns whether a rejected form has values or errors for a variant. */
const hasValues = ({ values, errors, uploads }: StartAnswer, letter: OtherLetter): boolean =>
  ([...TEXTS, 'hero_image'] as const).some((name) => {
    const field = variantField(name, letter)
    return Boolean(values[field] || errors[field] || uploads[field])
  })

/** Returns the page as a variant shows it, with what is entered so far. */
function previewVariant(
  { magnet, creatorName, creator, reportUrl }: TestedPage,
  letter: VariantLetter,
  typed: Record<string, string>,
  pictures: Pictures,
): LivePreviewProps['page'] {
  const of = (name: (typeof TEXTS)[number]) =>
    letter === 'A' ? '' : (typed[variantField(name, letter)]?.trim() ?? '')
  const hero = (letter === 'A' ? null : pictures[letter]) ?? magnet.hero
  const values = toFormValues(magnet)
  const label = OWN_MESSAGES.submitLabel.form
  return {
    title: of('title') || magnet.title,
    description: of('description') || magnet.description,
    fileType: magnet.fileType,
    brandingColor: magnet.brandingColor,
    hero: hero && { fileId: hero.id, variants: hero.variants },
    creator,
    form: previewForm(
      { ...values, [label]: of('submit_label') || (values[label] ?? '') },
      creatorName,
    ),
    reportUrl,
  }
}

type VariantFieldsProps = StartFormProps & {
  letter: OtherLetter
  picture: UploadedFile | null
  onPicture: (file: UploadedFile | null) => void
  onCrop: () => void
  onSending: (on: boolean) => void
}

function VariantFields({ letter, page, answer, picture, ...on }: VariantFieldsProps) {
  const { magnet, usualLabel } = page
  const name = variantField('hero_image', letter)
  return (
    <div className="grid gap-5">
      <Field
        {...fieldProps(answer, variantField('title', letter))}
        label="Title"
        placeholder={magnet.title}
        maxLength={MAX_TITLE_LENGTH}
        dir="auto"
      />
      <TextArea
        {...fieldProps(answer, variantField('description', letter))}
        label="Description"
        placeholder={magnet.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        dir="auto"
      />
      <UploadField
        label="Hero image"
        name={name}
        bucket="hero-images"
        kind="image"
        optional
        hint={`${magnet.hero ? 'Replaces the image at the top of the page' : 'An image for the top of the page'}: JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        error={answer.errors[name]}
        value={picture}
        onChange={on.onPicture}
        onSending={on.onSending}
      />
      {picture && (
        <CroppableImage file={picture} onCrop={on.onCrop} of={`the image of variant ${letter}`} />
      )}
      <Field
        {...fieldProps(answer, variantField('submit_label', letter))}
        label="Form button"
        placeholder={usualLabel}
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
        `While an experiment is running, the magnet’s ${ALL_LOCKED} can’t be changed. Its file, questions and schedule can, because they change all variants in the same way.`,
      ]}
    />
  </SideNote>
)
