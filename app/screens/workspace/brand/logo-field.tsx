import { RemoveUpload } from '#app/components/uploads/remove-upload.tsx'
import { StoredImage } from '#app/components/uploads/stored-image.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type LogoFieldProps = {
  /** The new upload; null if there is none. */
  value: UploadedFile | null
  saved: UploadedFile | null
  /** Whether 'Remove' is checked. */
  removed: boolean
  error?: string | undefined
  onChange: (file: UploadedFile | null) => void
  onRemove: (removed: boolean) => void
  onSending: (sending: boolean) => void
}

export function LogoField(props: LogoFieldProps) {
  const { removed, onRemove, ...upload } = props
  const { value, saved } = upload
  const shown = value ?? (removed ? null : saved)
  return (
    <div className="grid gap-3">
      <UploadField
        label="Logo"
        name="logo"
        bucket="hero-images"
        kind="image"
        optional
        hint={`The logo appears at the top of the page, up to 56 pixels high. A PNG or WebP with a transparent background works best. Up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        {...upload}
      />
      {shown && (
        <StoredImage
          file={shown}
          alt="Current logo"
          className="max-h-14 w-auto max-w-48 justify-self-start rounded-sm border border-line bg-white object-contain"
        />
      )}
      {saved && (
        <RemoveUpload
          name="remove_logo"
          label="Remove the logo"
          isReplaced={value !== null}
          checked={removed}
          onChange={(event) => onRemove(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
