import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Swatches } from '#app/ui/swatches.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useRefusalFocus } from '#app/ui/use-refusal-focus.ts'
import { FILE_LIMITS, type FileKind, MEGABYTE } from '#domain/files/upload-rules.ts'
import {
  BRAND_COLORS,
  DEFAULT_BRAND_COLOR,
  DESCRIPTION_MAX,
  FILE_TYPES,
  type FileType,
  TITLE_MAX,
  URL_MAX,
} from '#domain/magnets/magnet.ts'
import { clearDraft, loadDraft, saveDraft } from './form-draft.ts'
import { TypeChoice } from './type-choice.tsx'
import { UploadField } from './upload-field.tsx'
import type { UploadedFile } from './upload-request.ts'
import { useHydrated } from './use-hydrated.ts'

export type CreateFormProps = {
  /** Whose form this is: what is typed is kept by the tab, for this account only. */
  ownerId: string
  /** A refused form: what was typed, what is wrong with it, and what was uploaded already. */
  values: Record<string, string>
  errors: Record<string, string>
  uploads: { file: UploadedFile | null; hero_image: UploadedFile | null }
}

type Uploads = Partial<Record<FileKind | 'hero', UploadedFile | null>>

/** 'Create Magnet' (spec section 5). Plain without script; with it, files go ahead of their form. */
export function CreateForm({ ownerId, values, errors, uploads: given }: CreateFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formAction === '/create'
  const [type, setType] = useState<FileType>(
    FILE_TYPES.find((known) => known === values.file_type) ?? 'pdf',
  )
  const [uploads, setUploads] = useState<Uploads>(() => ({
    ...(given.file && { [given.file.kind]: given.file }),
    hero: given.hero_image,
  }))
  const [sending, setSending] = useState({ file: false, hero: false })
  const [restored, setRestored] = useState(false)
  const hydrated = useHydrated()
  useRefusalFocus(form, errors)

  // Uploads end long after the rendering that began them: they must not undo each other.
  const latest = useRef(uploads)
  const putUploads = (changes: Uploads) => {
    latest.current = { ...latest.current, ...changes }
    setUploads(latest.current)
  }
  const keep = () => {
    if (!form.current) return
    saveDraft(DRAFT, ownerId, { fields: readFields(form.current), uploads: latest.current })
  }
  const putUpload = (slot: keyof Uploads, file: UploadedFile | null) => {
    putUploads({ [slot]: file })
    keep()
  }
  const startOver = () => {
    clearDraft(DRAFT)
    form.current?.reset()
    setType('pdf')
    putUploads({ pdf: null, image: null, video: null, hero: null })
    setRestored(false)
  }

  // The tab's storage is the outside here: it is read once, into fields nobody has typed in yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const draft = Object.keys(values).length === 0 ? loadDraft(DRAFT, ownerId) : null
    if (!draft || !form.current || isTypedIn(form.current)) return
    fillFields(form.current, draft.fields)
    setType(FILE_TYPES.find((known) => known === draft.fields.file_type) ?? 'pdf')
    putUploads(draft.uploads)
    setRestored(true)
  }, [])

  const waiting = sending.file || sending.hero
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="group/create grid max-w-3xl gap-7"
      onInput={keep}
    >
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      {restored && (
        <Alert
          tone="info"
          actions={
            <Button type="button" variant="secondary" size="small" onClick={startOver}>
              Start over
            </Button>
          }
        >
          We kept what you typed here before.
        </Alert>
      )}
      <TypeChoice
        value={type}
        error={errors.file_type}
        onChange={(chosen) => {
          // The other type's field goes, and with it what it was sending.
          setSending((now) => ({ ...now, file: false }))
          setType(chosen)
        }}
      />
      {/* By the choice itself rather than by script, so that both ways show the same. */}
      <div className="group-has-[[value=link]:checked]/create:hidden">
        {type !== 'link' && (
          <UploadField
            key={type}
            label="File"
            name="file"
            bucket="lead-magnets"
            kind={type}
            hint={hydrated ? limitText(type) : KINDS.map(limitText).join(' ')}
            error={errors.file}
            value={uploads[type] ?? null}
            onChange={(file) => putUpload(type, file)}
            onSending={(on) => setSending((now) => ({ ...now, file: on }))}
          />
        )}
      </div>
      <div className="hidden group-has-[[value=link]:checked]/create:block">
        <Field
          label="Link"
          name="file_url"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={URL_MAX}
          placeholder="https://"
          defaultValue={values.file_url}
          error={errors.file_url}
          hint="Where your visitors go once they have left their name and email."
        />
      </div>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        required
        maxLength={TITLE_MAX}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextArea
        label="Description"
        name="description"
        required
        maxLength={DESCRIPTION_MAX}
        defaultValue={values.description}
        error={errors.description}
        hint="What is in it, and why it is worth an email address."
      />
      <Swatches
        label="Brand colour"
        name="branding_color"
        colors={SWATCHES}
        defaultValue={values.branding_color ?? DEFAULT_BRAND_COLOR}
        error={errors.branding_color}
      />
      <UploadField
        label="Hero image"
        name="hero_image"
        bucket="hero-images"
        kind="image"
        optional
        hint={`The picture at the top of the page: JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        error={errors.hero_image}
        value={uploads.hero ?? null}
        onChange={(file) => putUpload('hero', file)}
        onSending={(on) => setSending((now) => ({ ...now, hero: on }))}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button busy={busy || waiting} busyLabel={waiting ? 'Uploading...' : 'Creating...'}>
          Create Magnet
        </Button>
        <ButtonLink to="/dashboard" variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

const DRAFT = 'create'
const KINDS = ['pdf', 'image', 'video'] as const
const NOUNS: Record<FileKind, string> = { pdf: 'PDF', image: 'picture', video: 'video' }
const limitText = (kind: FileKind) =>
  `A ${NOUNS[kind]} of up to ${FILE_LIMITS[kind] / MEGABYTE} MB.`

const COLOR_NAMES = ['Orange', 'Blue', 'Green', 'Amber', 'Red', 'Pink', 'Indigo', 'Teal']
const SWATCHES = BRAND_COLORS.map((value, i) => ({ value, label: COLOR_NAMES[i] ?? value }))

const TEXTS = ['title', 'description', 'file_url'] as const
const CHOICES = ['file_type', 'branding_color'] as const

function readFields(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(
    [...TEXTS, ...CHOICES].map((name) => [name, String(data.get(name) ?? '')]),
  )
}

function isTypedIn(form: HTMLFormElement): boolean {
  const fields = readFields(form)
  return TEXTS.some((name) => fields[name] !== '')
}

function fillFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const name of TEXTS) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control) control.value = fields[name] ?? ''
  }
  for (const name of CHOICES) {
    const chosen = form.querySelector<HTMLInputElement>(
      `[name="${name}"][value="${CSS.escape(fields[name] ?? '')}"]`,
    )
    if (chosen) chosen.checked = true
  }
}
