import { greyImage } from '#app/components/video-check/before/grey-image.ts'
import { contextOf, createCanvas } from '#app/components/video-check/before/read-picture.ts'
import { nameOfCell } from '#domain/video-check/simulation/report.ts'
import type { Cell } from '#domain/video-check/simulation/simulate.ts'

/** Returns what the camera saw where a code couldn't be scanned, as a data URL of a PNG. */
export function pictureOf({ failure }: Cell): string | null {
  if (!failure) return null
  const canvas = createCanvas(failure.width, failure.height)
  contextOf(canvas).putImageData(greyImage(failure), 0, 0)
  return canvas.toDataURL('image/png')
}

/** What the simulated camera saw where the code couldn't be scanned. */
export function FailedLooks({ cells }: { cells: readonly Cell[] }) {
  const failed = cells.filter(({ margin }) => margin === 0)
  if (failed.length === 0) return null
  return (
    <section aria-labelledby="failed-looks" className="grid gap-3">
      <h3 id="failed-looks" className="font-[680]">
        What the camera saw when the code didn’t scan
      </h3>
      <ul className="flex flex-wrap gap-4">
        {failed.map((cell) => (
          <li key={nameOfCell(cell)} className="grid content-start gap-1">
            <img
              src={pictureOf(cell) ?? undefined}
              alt=""
              className="h-32 w-auto rounded-sm border border-line [image-rendering:pixelated]"
            />
            <span className="max-w-48 text-sm text-soft">{nameOfCell(cell)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
