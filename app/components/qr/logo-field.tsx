import { ImageUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { LOGO_ACCEPT } from '#domain/qr/qr-logo.ts'

export type LogoFieldProps = {
  /** The logo as a data URL; null if there is none. */
  logoUrl: string | null
  isSending: boolean
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/**
 * The field for the logo in the middle of the code. It can be chosen or dropped. With JavaScript it
 * is sent before the form, so that the preview shows the encoded logo. Without JavaScript it is
 * sent with the form.
 */
export function LogoField({ logoUrl, isSending, error, onChoose, onRemove }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hydrated = useHydrated()

  const choose = (file: File | undefined) => {
    if (file) onChoose(file)
    // Allows choosing the same file again, for example after removing it.
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-[620]">
        Logo<span className="ml-1.5 font-normal text-soft">(optional)</span>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the file input inside is the first. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          choose(event.dataTransfer.files[0])
        }}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-sm border-[1.5px] border-dashed bg-raised p-4',
          isOver ? 'border-signal bg-sunken' : 'border-edge',
        )}
      >
        <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-sm border border-line bg-white text-black">
          {isSending ? (
            <Spinner />
          ) : logoUrl ? (
            <img src={logoUrl} alt="The logo" className="size-full object-contain" />
          ) : (
            <ImageUp aria-hidden="true" className="size-6 opacity-60" />
          )}
        </span>
        <div className="grid min-w-0 flex-1 basis-52 gap-1.5">
          <label htmlFor="qr-logo" className="text-sm text-soft">
            <span className="noscript:hidden">Drop an image here, or choose one: </span>
            JPEG, PNG, GIF or WebP, up to 200 KB.
          </label>
          <input
            ref={input}
            id="qr-logo"
            type="file"
            name={hydrated ? undefined : 'logo'}
            accept={LOGO_ACCEPT}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'qr-logo-error' : undefined}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
            className="control text-sm!"
          />
        </div>
        {logoUrl && (
          <>
            <Button
              type="button"
              variant="secondary"
              size="small"
              icon={<X aria-hidden="true" />}
              onClick={onRemove}
              className="noscript:hidden"
            >
              Remove logo
            </Button>
            <label className="hidden min-h-11 items-center gap-2 text-sm noscript:flex">
              <input type="checkbox" name="remove_logo" value="1" className="size-5" />
              Remove logo
            </label>
          </>
        )}
      </div>
      {error && <FieldError id="qr-logo-error">{error}</FieldError>}
    </fieldset>
  )
}
