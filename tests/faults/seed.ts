/** What a fault test draws from. Printed in the test's name; FAULT_SEED=… replays it. */
export const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
