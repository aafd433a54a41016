import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { StageBar } from '#app/components/site/compare-stages.tsx'
import { type Comparison, OUR_SPAN } from '#content/comparisons/comparison.ts'
import { PRODUCT_NAME } from '#content/product.ts'

export type CompareEntry = Pick<Comparison, 'slug' | 'name' | 'category' | 'summary' | 'span'>

/** One comparison in the index. The whole card is a link. */
export function CompareCard({ entry }: { entry: CompareEntry }) {
  return (
    <div className="lock relative grid h-full grid-rows-[auto_1fr_auto] gap-4 rounded-md border border-line bg-raised p-6 hover:border-ink">
      <h3 className="heading text-xl">
        <Link
          to={href('/compare/:competitor', { competitor: entry.slug })}
          className="after:absolute after:inset-0"
        >
          {`${PRODUCT_NAME} vs ${entry.name}`}
        </Link>
      </h3>
      <p className="text-soft">{entry.summary}</p>
      <div className="flex items-end justify-between gap-5">
        <div className="grid flex-1 gap-1">
          <StageBar span={OUR_SPAN} ours />
          <StageBar span={entry.span} />
        </div>
        <ArrowRight aria-hidden="true" className="size-5 flex-none text-signal" />
      </div>
    </div>
  )
}
