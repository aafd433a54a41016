import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { OwnSales } from '#domain/campaign-sales/sales-page.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** A creator's own promo code and number of orders. Amounts are the brand's. */
export function ParticipationSales({ code, kind, orders, brand }: OwnSales & { brand: string }) {
  return (
    <section aria-labelledby="your-sales" className="grid gap-4">
      <h2 id="your-sales" className="heading text-xl">
        Your sales
      </h2>
      <Card className="grid gap-4">
        <dl className="grid gap-6 sm:grid-cols-2">
          <Fact label="Orders">
            <span className="timecode text-3xl font-[700]">{formatNumber(orders)}</span>
          </Fact>
          <Fact label="Your code">
            {code ? (
              <span className="flex flex-wrap items-center gap-3">
                <span className="timecode text-2xl font-[700] select-all">{code}</span>
                <CopyButton
                  text={code}
                  label="Copy Code"
                  copiedText="Code copied!"
                  errorText="Failed to copy the code"
                />
              </span>
            ) : kind === 'person' ? (
              'Each of your leads gets their own code.'
            ) : (
              'You have no code yet.'
            )}
          </Fact>
        </dl>
        <p className="text-sm text-soft">
          These are the orders that <bdi>{brand}</bdi> has recorded so far for your code and your
          leads. Amounts are shown only to the brand.
        </p>
      </Card>
    </section>
  )
}
