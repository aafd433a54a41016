import { Download } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { DatalistField } from '#app/ui/datalist-field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { QR_PIXELS, SUGGESTED_PIXELS } from '#domain/qr/qr-formats.ts'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { formatNumber } from '#lib/format-number.ts'

const SIZES = SUGGESTED_PIXELS.map((pixels) => ({ value: String(pixels) }))

/** Downloads of a code in other sizes and formats, which need no JavaScript. */
export function CodeSizes({ downloads }: Pick<QrImages, 'downloads'>) {
  const [path, query] = downloads.png.split('?')
  return (
    <div className="[&_summary]:text-sm">
      <Fold label="Print and other sizes">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <a href={downloads.pdf} download className={SMALL}>
              <Download aria-hidden="true" />
              PDF
            </a>
            <a href={downloads.svg} download className={SMALL}>
              <Download aria-hidden="true" />
              SVG
            </a>
          </div>
          {/* React Router must not handle this form, because its response is a file. */}
          <form action={path} className="flex flex-wrap items-end gap-3">
            {[...new URLSearchParams(query)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="min-w-36 flex-1">
              <DatalistField
                type="number"
                inputMode="numeric"
                name="size"
                label="PNG size in pixels"
                required
                min={QR_PIXELS.least}
                max={QR_PIXELS.most}
                step={1}
                defaultValue={1000}
                options={SIZES}
              />
            </div>
            <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
              <Download aria-hidden="true" />
              PNG
            </button>
          </form>
          <p className="text-sm text-soft">
            PDF and SVG files stay sharp at any size. A PNG has {formatNumber(QR_PIXELS.least)} to{' '}
            {formatNumber(QR_PIXELS.most)} pixels.
          </p>
        </div>
      </Fold>
    </div>
  )
}

const SMALL = buttonClasses({ variant: 'secondary', size: 'small' })
