import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatTotal } from '#lib/format-number.ts'
import { PAGE_SIZES } from '#lib/table-query.ts'
import { Button, buttonClasses } from './button.tsx'
import { classNames } from './class-names.ts'
import { Form } from './form.tsx'
import { withParams } from './table.tsx'

export type PagerProps = {
  /** The current page, counted from 1. */
  page: number
  pageSize: number
  /** The number of rows on all pages. */
  total: number
  /** Whether there are more rows, which weren't counted. The last page is then unknown. */
  isMore?: boolean
  /** The page's current query ('?…'). Its other parameters are kept. */
  search: string
  /** The page sizes that can be chosen. With an empty list, the choice is hidden. */
  sizes?: readonly number[]
}

/**
 * Shows 'Showing X to Y of Z results', and lets people choose the page size (?size=) and the page
 * (?page=). All of this is in the URL.
 */
export function Pager({
  page,
  pageSize,
  total,
  isMore = false,
  search,
  sizes = PAGE_SIZES,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 text-sm">
      <p className="timecode text-soft">
        {`Showing ${formatNumber(from)} to ${formatNumber(to)} of ${formatTotal(total, isMore)} results`}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {sizes.length > 0 && (
          <QueryForm search={search} drop={['size', 'page']}>
            <label className="flex items-center gap-2">
              <span className="text-soft">Rows per page</span>
              <select
                key={pageSize}
                name="size"
                defaultValue={pageSize}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="control w-auto! py-1!"
              >
                {sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
            </label>
            <span className="hidden noscript:block">
              <Button type="submit" variant="secondary" size="small">
                Show
              </Button>
            </span>
          </QueryForm>
        )}
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
          <Step to={page > 1 ? page - 1 : null} search={search}>
            <ChevronLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
          <PageField page={page} pages={pages} isMore={isMore} search={search} />
          <Step to={page < pages || isMore ? page + 1 : null} search={search}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" />
          </Step>
        </nav>
      </div>
    </div>
  )
}

type PageFieldProps = { page: number; pages: number; isMore: boolean; search: string }

/** A field that accepts any number and goes to the nearest page. */
function PageField({ page, pages, isMore, search }: PageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const most = isMore ? undefined : pages
  const show = (number: number) => {
    if (input.current) input.current.value = String(number)
  }
  return (
    <QueryForm
      search={search}
      drop={['page']}
      onSubmit={() => {
        const typed = input.current?.valueAsNumber ?? page
        show(
          Number.isNaN(typed) ? page : Math.min(Math.max(Math.trunc(typed), 1), most ?? Infinity),
        )
      }}
    >
      <label className="flex items-center gap-2">
        <span className="sr-only">Page</span>
        <input
          key={page}
          ref={input}
          name="page"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          required
          defaultValue={page}
          onBlur={() => show(page)}
          className="control timecode w-18! px-2! py-1! text-center"
        />
        <span className="timecode text-soft">{`of ${formatTotal(pages, isMore)}`}</span>
      </label>
    </QueryForm>
  )
}

function Step(props: { to: number | null; search: string; children: ReactNode }) {
  const look = buttonClasses({ variant: 'ghost', size: 'small' })
  if (props.to === null) {
    return (
      <span className={classNames(look, 'pointer-events-none text-soft opacity-60')}>
        {props.children}
      </span>
    )
  }
  return (
    <Link
      to={{ search: withParams(props.search, { page: String(props.to) }) }}
      preventScrollReset
      className={look}
    >
      {props.children}
    </Link>
  )
}

type QueryFormProps = { search: string; drop: string[]; onSubmit?: () => void; children: ReactNode }

/** A GET form that keeps the rest of the query in hidden fields. */
function QueryForm(props: QueryFormProps) {
  const kept = [...new URLSearchParams(props.search)].filter(([name]) => !props.drop.includes(name))
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      className="flex items-center gap-2"
      onSubmit={props.onSubmit}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </Form>
  )
}
