import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import type { PromoProgram } from '#domain/campaign-sales/program.server.ts'
import { POOL_SIZES } from '#domain/campaign-sales/program-input.ts'
import { formatNumber } from '#lib/format-number.ts'

type CodesExportProps = {
  program: PromoProgram
  ids: { workspaceId: string; campaignId: string }
}

/** The downloads of people's codes and of their key, for the shop. */
export function CodesExport({ program, ids }: CodesExportProps) {
  const { givenCodes, exportedNumbers } = program
  const codes = href('/workspace/:workspaceId/campaigns/:campaignId/sales/codes.csv', ids)
  const key = href('/workspace/:workspaceId/campaigns/:campaignId/sales/key.json', ids)
  return (
    <section aria-labelledby="for-the-shop" className="grid gap-4">
      <h2 id="for-the-shop" className="heading text-xl">
        For the shop
      </h2>
      <SideColumn label="Help" side={<Help />}>
        <div className="grid gap-6">
          <Card className="grid gap-5">
            <div className="grid gap-1">
              <h3 className="font-[680]">Load codes into the shop</h3>
              <p className="text-soft">{describeStock(givenCodes, exportedNumbers)}</p>
            </div>
            <Form method="post" action={codes} reloadDocument className="grid gap-4">
              <SelectField
                label="How many more codes"
                name="count"
                className="max-w-48"
                options={POOL_SIZES.map((size) => ({
                  value: String(size),
                  label: formatNumber(size),
                }))}
              />
              <Button className="w-fit">Download Codes</Button>
            </Form>
            {exportedNumbers > 0 && (
              <ButtonLink to={codes} variant="secondary" reloadDocument className="w-fit">
                {`Download All ${formatNumber(exportedNumbers)} Again`}
              </ButtonLink>
            )}
          </Card>
          <Card className="grid gap-5">
            <div className="grid gap-1">
              <h3 className="font-[680]">Check codes in your own shop</h3>
              <p className="text-soft">
                With the key, your shop can check a code by itself, without asking us. Keep the key
                secret: anyone who has it can make codes. Each download is recorded as a security
                event.
              </p>
            </div>
            <ButtonLink to={key} variant="secondary" reloadDocument className="w-fit">
              Download Key
            </ButtonLink>
          </Card>
        </div>
      </SideColumn>
    </section>
  )
}

/** Says how many of the exported codes are left. */
function describeStock(given: number, exported: number): string {
  const people = `${formatNumber(given)} ${given === 1 ? 'person has' : 'people have'} a code.`
  if (exported === 0) return `${people} You haven’t downloaded any codes yet.`
  const left = exported - given
  if (left < 0) {
    return `${people} You’ve downloaded ${formatNumber(exported)}, so your shop doesn’t know the latest ${formatNumber(-left)}. Please download more.`
  }
  return `${people} You’ve downloaded ${formatNumber(exported)}, so ${formatNumber(left)} more people can get one.`
}

function Help() {
  return (
    <SideNote title="How it works">
      <SideList
        points={[
          'People get the codes in the order of the file. So load codes into the shop before the campaign starts, and more before they run out.',
          'In Shopify: create a discount with a code, then use an app for bulk discount codes to import the file.',
          'Allow each code one use per customer.',
          'The program clients/verify/promo_code.py checks codes with the key. It corrects one mistyped character.',
        ]}
      />
    </SideNote>
  )
}
