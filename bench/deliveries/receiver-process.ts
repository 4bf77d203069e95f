import { startReceiver } from '~/tests/receiver';

// Two subscribers in a process of their own, so that their work is not counted as ours: one answers, one never does.
const answers = await startReceiver();
const hangs = await startReceiver();
hangs.reply = () => 'hang';
setInterval(() => answers.received.splice(0), 1000);
process.on('disconnect', () => process.exit());
process.send?.({ fast: answers.url, hanging: hangs.url });
