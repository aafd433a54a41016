import { Check, X } from 'lucide-react'
import type { Feature, FeatureValue } from '#content/comparisons/comparison.ts'
import { PRODUCT_NAME } from '#content/product.ts'

export type CompareTableProps = { competitor: string; features: readonly Feature[] }

/** Compares the features. Each check mark or cross also has a text for screen readers. */
export function CompareTable({ competitor, features }: CompareTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm sm:text-base">
      <caption className="sr-only">{`${PRODUCT_NAME} and ${competitor}, feature by feature`}</caption>
      <colgroup>
        <col className="w-[38%]" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className="border-b-2 border-ink align-bottom">
          <th scope="col" className="py-3 pr-3 font-[640] text-soft">
            Feature
          </th>
          <th scope="col" className="border-t-4 border-rec bg-raised px-3 py-3 font-[720] sm:px-5">
            {PRODUCT_NAME}
          </th>
          <th scope="col" className="px-3 py-3 font-[640] sm:px-5">
            {competitor}
          </th>
        </tr>
      </thead>
      <tbody>
        {features.map(({ feature, product, competitor: other }) => (
          <tr key={feature} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-3 font-[560]">
              {feature}
            </th>
            <td className="bg-raised px-3 py-3.5 sm:px-5">
              <Value value={product} />
            </td>
            <td className="px-3 py-3.5 text-soft sm:px-5">
              <Value value={other} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value }: { value: FeatureValue }) {
  if (typeof value === 'string') return value
  const Icon = value ? Check : X
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={2.75}
        className={value ? 'size-5 text-good' : 'size-5 text-soft'}
      />
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
    </>
  )
}
