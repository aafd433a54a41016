import { useEffect, useRef } from 'react'
import { contextOf, type Picture } from '#app/components/video-check/before/read-picture.ts'
import { MovableBox, placeIn } from '#app/ui/movable-box.tsx'
import type { Box } from '#domain/screen/screen.ts'
import { movePlateByKey, plateAt } from '#domain/video-check/simulation/plate-place.ts'

export type PlateStageProps = {
  picture: Picture
  box: Box
  /** The picture of the plate. Null outlines a code that is already in the frame. */
  url: string | null
  onMove: (box: Box) => void
}

/** A frame that contains the plate. The plate can be dragged, or moved with the arrow keys. */
export function PlateStage({ picture, box, url, onMove }: PlateStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { frame } = picture
  const { width, height } = frame
  useEffect(() => {
    if (canvas.current) contextOf(canvas.current).drawImage(picture.canvas, 0, 0)
  }, [picture])
  return (
    <div
      className="relative max-h-[70svh] max-w-full justify-self-center overflow-hidden rounded-sm border border-line select-none"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${width}px)` }}
    >
      {/* A canvas loses its content when its size is set, so each picture has a separate canvas. */}
      <canvas
        key={`${picture.name} ${width} ${height}`}
        ref={canvas}
        width={width}
        height={height}
        className="absolute inset-0 size-full"
      />
      {url === null ? (
        <span
          aria-hidden="true"
          className="absolute border-3 border-rec"
          style={placeIn(box, frame)}
        />
      ) : (
        <MovableBox
          picture={frame}
          box={box}
          label={`Code, ${box.x} pixels from the left, ${box.y} from the top`}
          help="Drag the code, or move it with the arrow keys. Hold Shift for larger steps."
          onDrag={(corner) => onMove(plateAt(corner, box.width, frame))}
          onKey={(event) => {
            const next = movePlateByKey(box, event, frame)
            if (next) onMove(next)
            return next !== null
          }}
        >
          <img src={url} alt="" draggable={false} className="size-full" />
        </MovableBox>
      )}
    </div>
  )
}
