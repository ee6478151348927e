import type { BoardTools } from './board.mjs';

/** See node-sockets.mjs. */
export declare const NODE_TOOLS: BoardTools;
