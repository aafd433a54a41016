import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Fold } from '#app/ui/fold.tsx'
import {
  describeSize,
  formatModuleSize,
  judgeModule,
  MODULE_SIZES,
  plateSide,
  sizeAdvice,
  symbolSide,
  type Verdict,
} from '#domain/screen/screen.ts'

export type CodeSizeProps = {
  /** The number of modules on each side of the code. */
  modules: number
  /** The side of a module, in pixels of the picture. */
  module: number
  /** The height of the picture in pixels. */
  height: number
  /** How much larger than a plain code this code has to be. */
  need: number
}

const TONES: Record<Verdict, BadgeTone> = {
  fail: 'error',
  weak: 'warning',
  pass: 'success',
  good: 'success',
}
const WORDS: Record<Verdict, string> = {
  fail: 'Too small',
  weak: 'A bit small',
  pass: 'Large enough',
  good: 'Comfortable',
}

/** Shows whether a code is large enough. The numbers are collapsed. */
export function CodeSize({ modules, module, height, need }: CodeSizeProps) {
  const verdict = judgeModule(module, height, need)
  const isTooSmall = verdict === 'fail' || verdict === 'weak'
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[verdict]} dot>
          {WORDS[verdict]}
        </Badge>
        <span>
          {isTooSmall
            ? `Make the code ${sizeAdvice(modules, need)}.`
            : `The code is ${describeSize(modules, module / height, need)}.`}
        </span>
      </p>
      <Fold label="Details">
        <p className="text-soft">
          {`Each square of the code is ${round(module)} pixels, or ${formatModuleSize(module, height)} of the frame’s height. The minimum is ${formatModuleSize(MODULE_SIZES.pass * need, 1)} of the height. The code is ${round(symbolSide(modules, module))} pixels wide, and ${round(plateSide(modules, module))} with its light margin.`}
        </p>
      </Fold>
    </div>
  )
}

/** In a code that was found in a frame, the side of a module may contain a fraction of a pixel. */
const round = (pixels: number) => Number(pixels.toFixed(1))
