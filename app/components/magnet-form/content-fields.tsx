import { UploadField } from '#app/components/uploads/upload-field.tsx'
import type { Fields } from '#app/forms/form-fields.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { FILE_LIMITS, MEGABYTE, type UploadKind } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { TitleField } from './title-field.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

export type ContentFieldsProps = {
  magnet: Pick<MagnetForm, 'type' | 'uploads' | 'putUpload' | 'setSending'>
  /** The fields' initial values. */
  values: Fields
  errors: Record<string, string>
  /** The current file, which is kept unless another file is chosen. */
  saved?: UploadedFile | null
  /** The type of the saved content. */
  savedType?: FileType | undefined
  /** The plan's limit for files of any kind, in bytes. */
  otherLimit: number
}

/** The fields for the content: type, file or link, title and description. */
export function ContentFields(props: ContentFieldsProps) {
  const { magnet, values, errors, saved, savedType, otherLimit } = props
  const { type, uploads, putUpload, setSending } = magnet
  const hydrated = useHydrated()
  const kind = type === 'link' ? 'pdf' : type
  return (
    <div className="grid gap-7">
      <TypeChoice
        value={type}
        error={errors.file_type}
        otherLimit={otherLimit}
        // Changing the type removes the file field and its upload.
        onChange={() => setSending('file', false)}
      />
      {/* CSS hides the field based on the selected type, so that the form looks the same with
          and without JavaScript. */}
      <div className="group-has-[[value=link]:checked]/magnet:hidden">
        {(type !== 'link' || !hydrated) && (
          <UploadField
            key={kind}
            label="File"
            name="file"
            bucket="lead-magnets"
            kind={kind}
            hint={hydrated ? limitText(kind, otherLimit) : allLimits(otherLimit)}
            otherLimit={otherLimit}
            error={errors.file}
            value={uploads[kind] ?? null}
            saved={saved && (savedType === kind || !hydrated) ? saved : null}
            onChange={(file) => putUpload(kind, file)}
            onSending={(on, problem) => setSending('file', on, problem)}
          />
        )}
      </div>
      <div className="hidden group-has-[[value=link]:checked]/magnet:block">
        <Field
          label="Link"
          name="file_url"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={MAX_URL_LENGTH}
          placeholder="https://"
          defaultValue={values.file_url}
          error={errors.file_url}
          hint="Where visitors go after they submit their name and email."
        />
      </div>
      <TitleField values={values} errors={errors} maxLength={MAX_TITLE_LENGTH} />
      <TextArea
        label="Description"
        name="description"
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={values.description}
        error={errors.description}
        hint="What’s in it, and why it’s worth signing up for."
      />
    </div>
  )
}

const KINDS = ['pdf', 'image', 'video'] as const
const KIND_LABELS = { pdf: 'A PDF', image: 'An image', video: 'A video' } as const
const limitText = (kind: UploadKind, otherLimit: number) =>
  kind === 'other'
    ? `Audio (MP3, M4A, WAV, FLAC, OGG), ZIP, EPUB, Office documents, fonts, presets, or a larger PDF or video: up to ${otherLimit / MEGABYTE} MB. Images: up to ${FILE_LIMITS.image / MEGABYTE} MB.`
    : `${KIND_LABELS[kind]} of up to ${FILE_LIMITS[kind] / MEGABYTE} MB.`
const allLimits = (otherLimit: number) =>
  `${KINDS.map((kind) => limitText(kind, otherLimit)).join(' ')} More file types: up to ${otherLimit / MEGABYTE} MB.`
