import type { Page, TestBrowser } from '#tests/support/browse.ts'

/** A form on a page, submitted with one of its buttons. */
export type FoundForm = {
  /** Path and query. */
  action: string
  fields: [name: string, value: string][]
  multipart: boolean
}
export type Crawl = {
  /** Every path that responded with 200. */
  paths: string[]
  forms: FoundForm[]
}

/** Forms that would end the crawler's own session. */
const LEAVES = /^\/(logout|profile\/delete)\b/

type Reader = {
  get(path: string): Promise<Pick<Page, 'status' | 'headers' | '$'>>
}

/** Opens every page linked from `starts` and collects the forms on them. */
export async function crawl(browser: Reader, starts: string[], limit: number): Promise<Crawl> {
  const queue = [...starts]
  const seen = new Set(queue)
  const paths: string[] = []
  const forms = new Map<string, FoundForm>()
  for (let path = queue.shift(); path && paths.length < limit; path = queue.shift()) {
    const page = await browser.get(path)
    if (page.status !== 200) continue
    paths.push(path)
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue
    page.$('a[href]').each((_, link) => {
      const next = localPath(page.$(link).attr('href') ?? '', path)
      if (next && !seen.has(next)) {
        seen.add(next)
        queue.push(next)
      }
    })
    for (const form of formsOf(page.$, path)) forms.set(keyOf(form), form)
  }
  return { paths, forms: [...forms.values()] }
}

/** Returns a key that is equal for forms with the same request. */
export const keyOf = (form: FoundForm) => JSON.stringify([form.action, [...form.fields].sort()])

function localPath(href: string, base: string): string | null {
  const url = URL.parse(href, new URL(base, 'http://localhost:3000'))
  if (url?.origin !== 'http://localhost:3000' || LEAVES.test(url.pathname)) return null
  return url.pathname + url.search
}

type Document = Page['$']

function formsOf($: Document, page: string): FoundForm[] {
  const found: FoundForm[] = []
  $('form').each((_, element) => {
    const form = $(element)
    if (form.attr('method')?.toLowerCase() !== 'post') return
    const action = localPath(form.attr('action') ?? page, page)
    if (!action) return
    const fields: [string, string][] = []
    form.find('input[name], select[name], textarea[name]').each((_, field) => {
      const input = $(field)
      const type = input.attr('type')?.toLowerCase()
      if (type === 'file' || type === 'submit') return
      if ((type === 'checkbox' || type === 'radio') && input.attr('checked') === undefined) return
      fields.push([input.attr('name') ?? '', String(input.val() ?? '')])
    })
    const multipart = form.attr('enctype') === 'multipart/form-data'
    const buttons = form.find('button[name], input[type=submit][name]').toArray()
    if (buttons.length === 0) found.push({ action, fields, multipart })
    for (const element of buttons) {
      const button = $(element)
      const pressed: [string, string] = [button.attr('name') ?? '', button.attr('value') ?? '']
      const target = localPath(button.attr('formaction') ?? action, page) ?? action
      found.push({ action: target, fields: [...fields, pressed], multipart })
    }
  })
  return found
}

/** Submits a form like its page. */
export function send(browser: TestBrowser, form: FoundForm, headers: Record<string, string> = {}) {
  if (form.multipart) {
    const body = new FormData()
    for (const [name, value] of form.fields) body.append(name, value)
    return browser.upload(form.action, body, headers)
  }
  const body = new URLSearchParams(form.fields)
  return browser.request(form.action, { method: 'POST', body, headers })
}
