import { RemoveUpload } from '#app/components/uploads/remove-upload.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { CroppableImage } from './croppable-image.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

export type HeroFieldProps = {
  magnet: MagnetForm
  /** The saved image. */
  saved: UploadedFile | null
  error: string | undefined
}

/** The field for the hero image, with ways to choose, crop, replace and remove it. */
export function HeroField({ magnet, saved, error }: HeroFieldProps) {
  const value = magnet.uploads.hero ?? null
  const removed = isHeroRemoved(magnet)
  const shown = value ?? (removed ? null : saved)
  return (
    <div className="grid gap-3">
      <UploadField
        label="Hero image"
        name="hero_image"
        bucket="hero-images"
        kind="image"
        optional
        hint={`The image at the top of the page: JPEG, PNG, GIF or WebP, up to ${FILE_LIMITS.image / MEGABYTE} MB.`}
        error={error}
        value={value}
        saved={saved}
        onChange={(file) => magnet.putUpload('hero', file)}
        onSending={(on, problem) => magnet.setSending('hero', on, problem)}
      />
      {shown && <CroppableImage file={shown} onCrop={() => magnet.setCropping(shown)} />}
      {saved && (
        <RemoveUpload
          name="remove_hero"
          label="Remove the hero image"
          isReplaced={value !== null}
          defaultChecked={removed}
        />
      )}
    </div>
  )
}

/** Whether 'Remove the hero image' is checked. */
export function isHeroRemoved({ fields }: Pick<MagnetForm, 'fields'>): boolean {
  return fields.remove_hero === 'on'
}
