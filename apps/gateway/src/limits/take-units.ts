/**
 * Takes a call's units from all windows of one hash, or from none, in one round trip. The twin of `MemoryWindows.take`.
 *
 * KEYS[1] is the hash. ARGV: the weight, the plan's units a minute and a day, and of a key with a limit of its own its id and its units a
 * minute and a day. Names reach the script as arguments alone, never as its text.
 *
 * A field holds `<number of the window>:<units used>`: `m` and `d`, and of a key `m:<id>` and `d:<id>`. The hash expires at the end of its day.
 * Returns whether the units were taken, and of each window the units used and the milliseconds until its end.
 */
export const TAKE_UNITS = `
local weight = tonumber(ARGV[1])
local fields, limits = {'m', 'd'}, {tonumber(ARGV[2]), tonumber(ARGV[3])}
if ARGV[4] then
  fields[3], fields[4] = 'm:' .. ARGV[4], 'd:' .. ARGV[4]
  limits[3], limits[4] = tonumber(ARGV[5]), tonumber(ARGV[6])
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('HMGET', KEYS[1], unpack(fields))
local numbers, used, accepted = {}, {}, true
for i = 1, #fields do
  local length = i % 2 == 1 and 60000 or 86400000
  numbers[i], used[i] = math.floor(now / length), 0
  if stored[i] then
    local number, units = string.match(stored[i], '^(%d+):(%d+)$')
    number = tonumber(number)
    if number == numbers[i] or number == numbers[i] + 1 then numbers[i], used[i] = number, tonumber(units) end
  end
  if weight > 0 and used[i] + weight > limits[i] then accepted = false end
end
local answer = {accepted and 1 or 0}
local written = {}
for i = 1, #fields do
  if accepted then used[i] = used[i] + weight end
  written[2 * i - 1], written[2 * i] = fields[i], string.format('%.0f:%.0f', numbers[i], used[i])
  answer[2 * i], answer[2 * i + 1] = used[i], (numbers[i] + 1) * (i % 2 == 1 and 60000 or 86400000) - now
end
if accepted then
  redis.call('HSET', KEYS[1], unpack(written))
  redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', (numbers[2] + 1) * 86400000))
end
return answer
`;
