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
  /** The modules of a side of the code. */
  modules: number
  /** One module's side, in pixels of the picture. */
  module: number
  /** The picture's height, in pixels. */
  height: number
  /** How much larger than a plain code it has to be. */
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

/** Whether a code is large enough; the numbers are folded. */
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
          {`Each square of the code is ${round(module)} pixels, or ${formatModuleSize(module, height)} of the picture’s height. The minimum is ${formatModuleSize(MODULE_SIZES.pass * need, 1)} of the height. The code is ${round(symbolSide(modules, module))} pixels wide, and ${round(plateSide(modules, module))} with its light margin.`}
        </p>
      </Fold>
    </div>
  )
}

/** A module of a code that was found in a frame may be a fraction of a pixel. */
const round = (pixels: number) => Number(pixels.toFixed(1))
