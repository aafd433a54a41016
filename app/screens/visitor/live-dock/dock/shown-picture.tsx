import { classNames } from '#app/ui/class-names.ts'
import type { LiveState, PlacedDrawing } from '#domain/live-sources/live-source.ts'
import { svgUrl } from '#lib/svg-url.ts'

/** The source's picture as viewers see it, on a dark background. */
export function ShownPicture({ state, isSeen }: { state: LiveState; isSeen: boolean }) {
  const { drawing, strip } = state
  if (!drawing) return null
  const { width, height } = drawing.picture
  return (
    <div
      role="img"
      aria-label={isSeen ? 'The code as viewers see it' : 'The code is hidden'}
      className={classNames(
        'relative overflow-hidden rounded-sm border border-line bg-[#2b3136]',
        height > width && 'mx-auto w-40',
      )}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {[drawing.code, strip].map(
        (placed) =>
          placed && (
            <img
              key={placed === strip ? 'strip' : 'code'}
              alt=""
              src={svgUrl(placed.svg)}
              className={classNames('absolute', !isSeen && 'opacity-25 grayscale')}
              style={inPercent(placed, drawing.picture)}
            />
          ),
      )}
      {!isSeen && (
        <span className="slate absolute top-2 left-2 bg-[#14120e] px-2 py-1 text-[#f6f1e6]">
          Hidden
        </span>
      )}
    </div>
  )
}

function inPercent({ box }: PlacedDrawing, { width, height }: { width: number; height: number }) {
  return {
    left: `${(100 * box.x) / width}%`,
    top: `${(100 * box.y) / height}%`,
    width: `${(100 * box.width) / width}%`,
    height: `${(100 * box.height) / height}%`,
  }
}
