import { Crop as CropIcon } from 'lucide-react'
import { StoredImage } from '#app/components/uploads/stored-image.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type CroppableImageProps = {
  file: UploadedFile
  /** Opens the dialog for cropping. */
  onCrop: () => void
  /** What distinguishes the button from others on the page, for screen readers. */
  of?: string
}

/** A hero image in a form, with a button for cropping it. */
export function CroppableImage({ file, onCrop, of }: CroppableImageProps) {
  const hydrated = useHydrated()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <StoredImage
        file={file}
        alt="Top of the page"
        className="aspect-[16/9] w-40 flex-none rounded-sm border border-line bg-sunken object-cover"
      />
      {hydrated && (
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={<CropIcon aria-hidden="true" />}
          onClick={onCrop}
        >
          Crop{of && <span className="sr-only">{` ${of}`}</span>}
        </Button>
      )}
    </div>
  )
}
