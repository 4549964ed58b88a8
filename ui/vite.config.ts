import { defineConfig } from 'vite'

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  base: './',
  build: {
    outDir: new URL('../dist/ui', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): lowered, it would not follow the choice of light or dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 800,
    assetsInlineLimit: 0,
  },
})
