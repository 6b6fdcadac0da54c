// The commands of package.json inside the image of cms, where there is no TypeScript and no embedded database:
// `node command.mjs import FILE…`, `… audit:verify` and `… pictures:move --to=s3`. The settings are those of the service.
const commands = '../config/dist/commands/run';
const files = {
  import: `${commands}/import.js`,
  'audit:verify': `${commands}/audit-verify.js`,
  'pictures:move': './dist/pictures-move.js',
};
const [name = '', ...args] = process.argv.slice(2);
if (!(name in files)) {
  console.error(`Unknown command "${name}". There is: ${Object.keys(files).join(', ')}.`);
  process.exit(1);
}
try {
  const command = await import(new URL(files[name], import.meta.url).href);
  process.exit(await command.run(args));
} catch (error) {
  console.error(error?.constructor?.name === 'SettingError' ? error.message : error);
  process.exit(1);
}
