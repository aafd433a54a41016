import { Crop as CropIcon } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { imageSources } from '#domain/files/image-sources.ts'
import { FILE_LIMITS, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { RemoveUpload } from './remove-upload.tsx'
import { UploadField } from './upload-field.tsx'
import { useHydrated } from './use-hydrated.ts'

export type HeroFieldProps = {
  /** The new upload, if any. */
  value: UploadedFile | null
  onChange: (file: UploadedFile | null) => void
  onSending: (sending: boolean, problem?: string) => void
  error?: string | undefined
  /** The saved image. */
  saved?: UploadedFile | null
  /** Whether 'Remove' is ticked. */
  removed?: boolean
  onCrop: (file: UploadedFile) => void
}

/** The hero image field: choose, crop, replace and remove. */
export function HeroField(props: HeroFieldProps) {
  const { value, onChange, onSending, error, saved = null, removed = false, onCrop } = props
  const hydrated = useHydrated()
  const shown = value ?? (removed ? null : saved)
  const image = shown && imageSources(shown.id, shown.variants)
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
        onChange={onChange}
        onSending={onSending}
      />
      {shown && image && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={image.src}
            alt="Top of the page"
            width={image.width}
            height={image.height}
            className="aspect-[16/9] w-40 flex-none rounded-sm border border-line bg-sunken object-cover"
          />
          {hydrated && (
            <Button
              type="button"
              variant="secondary"
              size="small"
              icon={<CropIcon aria-hidden="true" />}
              onClick={() => onCrop(shown)}
            >
              Crop
            </Button>
          )}
        </div>
      )}
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
