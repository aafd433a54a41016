import { type PointerEvent, useEffect, useId, useRef } from 'react'
import type { Box, Size } from '#domain/screen/box.ts'
import { movePlateByKey, plateAt } from '#domain/video-check/simulation/plate-place.ts'
import { contextOf, type Picture } from './read-picture.ts'

export type PlateStageProps = {
  picture: Picture
  box: Box
  /** The plate's picture; null outlines a code that the frame already has. */
  url: string | null
  onMove: (box: Box) => void
}

/** A frame with the plate in it, which can be dragged or moved with the arrow keys. */
export function PlateStage({ picture, box, url, onMove }: PlateStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture.frame
  useEffect(() => {
    if (canvas.current) contextOf(canvas.current).drawImage(picture.canvas, 0, 0)
  }, [picture])
  return (
    <div
      ref={stage}
      className="relative max-h-[70svh] max-w-full justify-self-center overflow-hidden rounded-sm border border-line select-none"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${width}px)` }}
    >
      {/* Drawn again at another size: a canvas loses its picture when its size is set. */}
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
          style={styleOf(box, picture.frame)}
        />
      ) : (
        <Handle {...{ box, url, onMove, stage }} picture={picture.frame} />
      )}
    </div>
  )
}

type HandleProps = {
  box: Box
  url: string
  onMove: (box: Box) => void
  stage: { current: HTMLDivElement | null }
  picture: Size
}

function Handle({ box, url, onMove, stage, picture }: HandleProps) {
  const helpId = useId()
  const grip = useRef<{ x: number; y: number } | null>(null)

  /** Returns a pointer's place in pixels of the picture. */
  const pointOf = (event: PointerEvent) => {
    const area = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: ((event.clientX - area.left) / area.width) * picture.width,
      y: ((event.clientY - area.top) / area.height) * picture.height,
    }
  }
  const release = () => {
    grip.current = null
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Code, ${box.x} pixels from the left, ${box.y} from the top`}
        aria-describedby={helpId}
        onKeyDown={(event) => {
          const next = movePlateByKey(box, event, picture)
          if (!next) return
          event.preventDefault()
          onMove(next)
        }}
        onPointerDown={(event) => {
          const { x, y } = pointOf(event)
          grip.current = { x: x - box.x, y: y - box.y }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (!grip.current) return
          const { x, y } = pointOf(event)
          const point = { x: x - grip.current.x, y: y - grip.current.y }
          onMove(plateAt(point, box.width, picture))
        }}
        onPointerUp={release}
        onPointerCancel={release}
        className="absolute cursor-grab touch-none active:cursor-grabbing"
        style={styleOf(box, picture)}
      >
        <img src={url} alt="" draggable={false} className="size-full" />
      </button>
      <span id={helpId} className="sr-only">
        Drag it, or move it with the arrow keys, with Shift in larger steps.
      </span>
    </>
  )
}

const share = (part: number, whole: number) => `${(100 * part) / whole}%`

const styleOf = (box: Box, picture: Size) => ({
  left: share(box.x, picture.width),
  top: share(box.y, picture.height),
  width: share(box.width, picture.width),
  height: share(box.height, picture.height),
})
