import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
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

/** One URL shows them, by ?section=. */
const CONTROL_SECTIONS = /^screens\/control\/(?!control\/|layout\/)/

const listed = new Set(listFiles(all))

it('a screen is the module that has the name of its folder', () => {
  const screens = [...listed].filter((file) => file.startsWith('screens/'))
  expect(screens.filter((file) => !/^screens\/[^/]+\/([^/]+)\/\1\.tsx?$/.test(file))).toEqual([])
})

it('every folder of a screen has a URL', () => {
  const below = (path: string) =>
    readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${path}/${name}`)
  const folders = below('screens').flatMap(below)
  const withUrl = new Set([...listed].map((file) => posix.dirname(file)))
  const without = folders.filter((folder) => !withUrl.has(folder))
  expect(without.filter((folder) => !CONTROL_SECTIONS.test(`${folder}/`))).toEqual([])
})

it('a module of endpoints/ has a URL or is named as a part of one', () => {
  const modules = readdirSync(join(import.meta.dirname, 'endpoints'))
    .filter((name) => !/\.server\.tsx?$|\.test\.ts$/.test(name))
    .map((name) => `endpoints/${name}`)
  expect(modules.filter((file) => !listed.has(file))).toEqual([])
})
