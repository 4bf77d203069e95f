const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { dirname } = require('node:path');
const vm = require('node:vm');

// Runs a bundle with what V8 made of it the last time: compiling takes two thirds of a start, and crash tests start a
// hundred processes. The first that ends of its own accord leaves that for those after it, one file a program.
const [bundle, program] = process.argv.slice(2);
const compiled = `${bundle}.${program}.compiled`;
const script = new vm.Script(wrap(readFileSync(bundle, 'latin1')), {
  filename: bundle,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
});
process.argv.splice(1, 2, bundle);
globalThis.$import = (name) => import(name); // which such a script cannot
if (script.cachedDataRejected !== false) process.once('exit', keepCompiled);
const main = { exports: {} };
script.runInThisContext()(main.exports, createRequire(bundle), main, bundle, dirname(bundle));

/** Whole or not at all: others may read it meanwhile. */
function keepCompiled() {
  writeFileSync(`${compiled}.${process.pid}`, script.createCachedData());
  renameSync(`${compiled}.${process.pid}`, compiled);
}
