import { useRef } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { MAX_ORDERS, MAX_ORDERS_MB } from '#domain/campaign-sales/orders-file.ts'
import { LINE_MESSAGES, SOURCE_NAMES } from '#domain/campaign-sales/sale-messages.ts'
import type { ListedUpload } from '#domain/campaign-sales/sales.server.ts'
import type { UploadedOrders } from '#domain/campaign-sales/upload-orders.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import { listInWords } from '#lib/text.ts'

type UploadSectionProps = {
  answer: FormResult
  uploads: ListedUpload[]
  mayEdit: boolean
  currency: string
}

/** The form that loads a file of orders, and the latest files. */
export function UploadSection({ answer, uploads, mayEdit, currency }: UploadSectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy()
  useFocusFirstError(form, answer.errors)
  if (!mayEdit && uploads.length === 0) return null
  return (
    <section aria-labelledby="load" className="grid gap-4">
      <h2 id="load" className="heading text-xl">
        {mayEdit ? 'Load orders' : 'Loaded files'}
      </h2>
      <SideColumn label="Help" side={<Help currency={currency} />}>
        <div className="grid gap-6">
          {mayEdit && (
            <Card>
              <Form
                ref={form}
                method="post"
                encType="multipart/form-data"
                className="grid gap-5"
                preventScrollReset={false}
              >
                <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
                <Field
                  {...fieldProps({ ...answer, values: {} }, 'file')}
                  type="file"
                  label="CSV file of orders"
                  required
                  accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                  hint={`Up to ${MAX_ORDERS_MB} MB and ${formatNumber(MAX_ORDERS)} orders with a code.`}
                />
                <Button className="w-fit" busy={busy} busyLabel="Loading...">
                  Load Orders
                </Button>
              </Form>
            </Card>
          )}
          {uploads.length > 0 && <Uploads uploads={uploads} />}
        </div>
      </SideColumn>
    </section>
  )
}

function Help({ currency }: { currency: string }) {
  return (
    <>
      <SideNote title="Which file">
        <SideList
          points={[
            'In Shopify: Orders, Export, “Plain CSV file”. Leave the file as it is.',
            'From another shop: a CSV file with the columns order_id, code, value, currency, ordered_at and, if you like, refunded.',
            'ordered_at is written as 2027-03-31 or 2027-03-31 14:30. Without a zone, times are UTC.',
            `Amounts in ${currency}. From Shopify we take the subtotal: after discounts, without shipping.`,
          ]}
        />
      </SideNote>
      <SideNote title="What happens to it">
        <SideList
          points={[
            'Each order is recorded once. You can load overlapping files.',
            'A later file updates refunds. It never changes an order’s value or code.',
            'We don’t keep the file. Of a buyer’s email, we keep a digest if they are a lead of this campaign, and nothing otherwise.',
          ]}
        />
      </SideNote>
    </>
  )
}

function Uploads({ uploads }: { uploads: ListedUpload[] }) {
  return (
    <Card flush>
      <h3 className="px-5 pt-5 font-[680] sm:px-6">Latest files</h3>
      <ul className="divide-y divide-line">
        {uploads.map((one) => (
          <li key={one.id} className="grid gap-1 px-5 py-4 sm:px-6">
            <p className="font-[620] [overflow-wrap:anywhere]">
              <bdi>{one.fileName}</bdi>
            </p>
            <p className="text-sm text-soft">
              {`${SOURCE_NAMES[one.source]}, `}
              <DateTime at={one.uploadedAt} />
              {one.uploader && (
                <>
                  {', '}
                  <bdi>{one.uploader}</bdi>
                </>
              )}
            </p>
            <p className="text-sm">
              {[
                `${formatNumber(one.recorded)} new`,
                `${formatNumber(one.known)} known`,
                `${formatNumber(one.refunded)} refunded`,
                `${formatNumber(one.skipped)} left out`,
                `${formatNumber(one.refused)} not recorded`,
              ].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type UploadResultProps = UploadedOrders & { fileName: string; moreFaults: number }

const orders = (count: number) => formatCount(count, 'order')
const belongs = (count: number) => (count === 1 ? 'belongs' : 'belong')

/** What became of a file that was just loaded. */
export function UploadResult(props: UploadResultProps) {
  const { fileName, recorded, unmatched, known, refunded, rematched, skipped, faults } = props
  const left = [
    ...(skipped.withoutCode > 0 ? [`${orders(skipped.withoutCode)} without a code`] : []),
    ...(skipped.unpaid > 0 ? [`${orders(skipped.unpaid)} that aren’t paid`] : []),
  ]
  const all = faults.length + props.moreFaults
  return (
    <Alert tone={all > 0 ? 'info' : 'success'} title={`${orders(recorded)} recorded`}>
      <div className="grid gap-3">
        <p>
          {'From '}
          <bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>
          {`. ${orders(known)} had been recorded before, and the refunds of ${orders(refunded)} were updated.`}
          {unmatched > 0 &&
            ` ${orders(unmatched)} of the new ones ${belongs(unmatched)} to no creator.`}
          {rematched > 0 &&
            ` ${orders(rematched)} from before now ${belongs(rematched)} to a creator.`}
          {left.length > 0 && ` Left out: ${listInWords(left)}.`}
        </p>
        {all > 0 && (
          <div className="grid gap-2">
            <p className="font-[620]">
              {`${formatNumber(all)} ${all === 1 ? 'line was' : 'lines were'} not recorded:`}
            </p>
            <ul className="grid gap-1">
              {faults.map(({ line, reason }) => (
                <li key={line}>{`Line ${formatNumber(line)}: ${LINE_MESSAGES[reason]}`}</li>
              ))}
            </ul>
            {props.moreFaults > 0 && <p>{`And ${formatNumber(props.moreFaults)} more.`}</p>}
            <p>Correct these lines and load the file again. The other orders stay as they are.</p>
          </div>
        )}
      </div>
    </Alert>
  )
}
