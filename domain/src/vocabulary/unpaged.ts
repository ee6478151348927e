/** Lists that are answered whole end here, and their screens say so (decision: unpaged answers stop, and say so). */
export const MOST_UNPAGED = 500;
