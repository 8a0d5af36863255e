-- Asks for a random one of the paths in the file PATHS, the same sequence each time.
local paths = {}

function init(args)
  for line in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = line end
  math.randomseed(42)
end

function request()
  return wrk.format("GET", paths[math.random(#paths)])
end
