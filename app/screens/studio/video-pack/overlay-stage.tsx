import { useMemo } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { MovableBox } from '#app/ui/movable-box.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Orientation } from '#domain/screen/screen.ts'
import { drawLayout } from '#domain/video-pack/draw.ts'
import { type Layout, layOut } from '#domain/video-pack/layouts.ts'
import { drawStage } from '#domain/video-pack/mock-frame.ts'
import type { Pack } from '#domain/video-pack/pack.ts'
import { LAYOUT_TITLES, type PackLayout } from '#domain/video-pack/pack-files.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import type { PackPosition } from '#domain/video-pack/pack-settings.ts'
import { svgUrl } from '#lib/svg-url.ts'
import { CoverNotes } from './cover-notes.tsx'
import { moveBlockTo, moveByKey } from './pack-position.ts'

export type OverlayStageProps = {
  orientation: Orientation
  pack: Pack
  position: PackPosition
  onMove: (position: PackPosition) => void
}

const LAYOUTS = { landscape: 'overlay', vertical: 'vertical' } as const satisfies Record<
  Orientation,
  PackLayout
>

/**
 * A video frame that contains the overlay. The overlay can be dragged, or moved with the arrow
 * keys.
 */
export function OverlayStage({ orientation, pack, position, onMove }: OverlayStageProps) {
  const layout = layOut(LAYOUTS[orientation], pack.input)
  if (!layout.ok) {
    return (
      <Alert tone="warning" title={`${LAYOUT_TITLES[LAYOUTS[orientation]]}: the code doesn’t fit`}>
        {PACK_MESSAGES.tooLarge}
      </Alert>
    )
  }
  return (
    <div
      className={classNames(
        'grid content-start gap-3',
        orientation === 'vertical' && 'print:grid-cols-[31mm_minmax(0,1fr)]',
      )}
    >
      <Stage
        orientation={orientation}
        pack={pack}
        position={position}
        onMove={onMove}
        layout={layout}
      />
      <CoverNotes layout={layout} />
    </div>
  )
}

function Stage(props: OverlayStageProps & { layout: Layout }) {
  const { orientation, pack, position, onMove, layout } = props
  const isHydrated = useHydrated()
  const { picture, block } = layout
  const behind = useMemo(() => svgUrl(drawStage(orientation)), [orientation])
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-sm border border-line select-none',
        orientation === 'landscape' ? 'aspect-video' : 'mx-auto aspect-9/16 w-full max-w-72',
      )}
    >
      <img src={behind} alt="" className="absolute inset-0 size-full" />
      <MovableBox
        picture={picture}
        box={block}
        disabled={!isHydrated}
        label={`${LAYOUT_TITLES[LAYOUTS[orientation]]}, ${block.x} pixels from the left, ${block.y} from the top`}
        help="Drag the overlay, or move it with the arrow keys. Hold Shift for larger steps. Press Home to move it back to its corner."
        onDrag={(corner) => onMove(moveBlockTo(layout, position, corner))}
        onKey={(event) => {
          const next = moveByKey(layout, position, event)
          if (next) onMove(next)
          return next !== null
        }}
      >
        <BlockImage pack={pack} orientation={orientation} />
      </MovableBox>
    </div>
  )
}

/** The overlay itself. It is drawn again only when its words or its code change. */
function BlockImage({ pack, orientation }: Pick<OverlayStageProps, 'pack' | 'orientation'>) {
  const { look, input } = pack
  const { callToAction, address } = input.words
  const { corner } = input.positions[orientation]
  const src = useMemo(() => {
    const still = { corner, x: 0, y: 0 }
    const layout = layOut(LAYOUTS[orientation], {
      modules: look.matrix.size,
      words: { callToAction, address },
      positions: { landscape: still, vertical: still },
    })
    return layout.ok ? svgUrl(drawLayout(layout, look, { part: layout.block })) : ''
  }, [look, callToAction, address, corner, orientation])
  return <img src={src} alt="" draggable={false} className="size-full" />
}
