import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Scripts and styles once more in brotli, as small as it gets; server/app.ts sends those. */
function brotliFiles(): Plugin {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    name: 'brotli-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css)$/.test(file.fileName))
      await Promise.all(
        texts.map(async (file) => {
          const content = file.type === 'chunk' ? file.code : file.source
          const packed = await promisify(brotliCompress)(content, { params })
          await writeFile(join(dir ?? '', `${file.fileName}.br`), packed)
        }),
      )
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), brotliFiles()],
  environments: {
    // One server bundle: our server and the pages share their modules.
    ssr: { build: { rollupOptions: { input: './server/entry.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
