/**
 * Lua: `clock()` is Redis' own time, the only one that all processes share, in milliseconds and in microseconds since 1970.
 * To be put before a script that asks for it.
 */
export const REDIS_CLOCK = `
local function clock()
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000), t[1] * 1000000 + t[2]
end
`;
