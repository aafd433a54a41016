import type { StreamVariant } from '#domain/live-sources/experiment/plan.ts'
import { describeVariant, streamLetter } from '#domain/live-sources/experiment/variants.ts'

/** The variants of an experiment with what viewers see. */
export function VariantList({ variants }: { variants: readonly StreamVariant[] }) {
  return (
    <dl className="grid gap-2 text-sm [overflow-wrap:anywhere]">
      {variants.map((variant, index) => (
        <div key={streamLetter(index)} className="flex gap-3">
          <dt className="font-[680]">{streamLetter(index)}</dt>
          <dd className="min-w-0">
            <bdi>{describeVariant(variant)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
