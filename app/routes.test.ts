import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from './routes.ts'

type Listed = { url: string; file: string }

/** Returns the pages and endpoints below a list of routes; a layout has no line of its own. */
function listUrls(entries: readonly RouteConfigEntry[], above = ''): Listed[] {
  return entries.flatMap(({ path, file, children }) => {
    const url = path ? `${above}/${path}` : above
    return children ? listUrls(children, url) : [{ url: url || '/', file }]
  })
}

function listFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...listFiles(children)])
}

const all = await routes

it('every URL is answered by the module that is meant for it', async () => {
  const lines = listUrls(all).map(({ url, file }) => `${url}  ${file}`)
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./routes.urls.txt')
})

it('no two routes have one URL', () => {
  const urls = listUrls(all).map(({ url }) => url.replace(/:\w+/g, ':'))
  expect(urls.filter((url, i) => urls.indexOf(url) !== i)).toEqual([])
})

/** Server-side parts of a screen, its tests and style sheets, and the control center's sections. */
const BESIDE = /\.server\.tsx?$|\.test\.tsx?$|\.css$|^routes\/control\/sections\//

it('a module below routes/ is a route or is named as a part of one', () => {
  const listed = new Set(listFiles(all))
  const below = readdirSync(join(import.meta.dirname, 'routes'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(import.meta.dirname.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
  expect(below.filter((path) => !listed.has(path) && !BESIDE.test(path))).toEqual([])
})
